import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkSettings } from './checkSettings';

const fjordby = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://melding.fjordby.kommune.no',
    DATABASE_URL: 'postgres://bymelding@db.fjordby.kommune.no/bymelding',
    MUNICIPALITY_NUMBER: '9999',
    MUNICIPALITY_NAME: 'Fjordby',
    MAP_CENTRE: '58.1,7.43',
};
const messagesIn = (env: NodeJS.ProcessEnv) =>
    checkSettings(env).map(({ message, remedy }) => [message, remedy].join(' '));

it('a well-configured city has no findings', () => {
    expect(checkSettings(fjordby).filter(({ level }) => level !== 'ok')).toEqual([]);
});

it('a city without a municipality is told that it runs with Oslo’s', () => {
    const found = messagesIn({ ...fjordby, MUNICIPALITY_NUMBER: '' }).join('\n');
    expect(found).toContain('kart, adressesøk og tekster er Oslos');
});

it('unknown keys that look like settings are named, with the setting that may be meant', () => {
    const found = messagesIn({
        ...fjordby,
        PASWORD_WORDS: 'ord.txt',
        OIDC_ISUER: 'x',
        MAIL_SENDER: 'x',
        NODE_OPTIONS: '',
        TZ: 'x',
        SMTP_URL_FILE: '/dev/null',
    });
    expect(found.filter((line) => line.startsWith('Ukjent'))).toEqual([
        'Ukjent innstilling: PASWORD_WORDS. Den har ingen virkning. Mente du PASSWORD_WORDS?',
        'Ukjent innstilling: OIDC_ISUER. Den har ingen virkning. Mente du OIDC_ISSUER?',
        'Ukjent innstilling: MAIL_SENDER. Den har ingen virkning. Innstillingene er listet i configuration.md.',
    ]);
});

it('values of the guides’ examples, and Oslo’s in another municipality, are named', () => {
    const found = messagesIn({
        ...fjordby,
        PUBLIC_URL: 'https://bymelding.kommune.no',
        SMTP_URL: 'smtps://bruker:passord@post.kommune.no',
        MUNICIPALITY_NAME: '',
        MAP_CENTRE: '59.91,10.76',
    }).join('\n');
    for (const key of ['PUBLIC_URL', 'SMTP_URL']) expect(found).toContain(`${key} har eksemplets verdi`);
    expect(found).not.toContain('passord');
    expect(found).toContain('MUNICIPALITY_NAME er Oslo, men 9999 er en annen kommune.');
    expect(found).toContain('MAP_CENTRE er Oslos, men 9999 er en annen kommune');
    const oslo = messagesIn({ ...fjordby, MUNICIPALITY_NUMBER: '0301', MAP_CENTRE: '59.91,10.76' }).join('\n');
    expect(oslo).not.toContain('Oslo');
});

it.each(['PASSWORD_WORDS', 'DATABASE_CA', 'NODE_EXTRA_CA_CERTS'])(
    'a missing file of %s is an error before the city starts',
    (key) => {
        expect(messagesIn({ ...fjordby, [key]: '/finnes/ikke' }).join('\n')).toMatch(
            new RegExp(`^${key} må være en fil .*, ikke «/finnes/ikke»\\. Filen kan ikke leses \\(ENOENT\\)\\.`),
        );
    },
);

it('a file of certificates without any, and files in the address of a database, are errors too, all at once', () => {
    const found = messagesIn({
        ...fjordby,
        NODE_EXTRA_CA_CERTS: fileURLToPath(import.meta.url),
        DATABASE_URL: 'postgres://by:hemmelig@db/by?sslmode=verify-full&sslrootcert=/finnes/ikke.pem',
    }).join('\n');
    expect(found).toContain('NODE_EXTRA_CA_CERTS må være en fil med sertifikater');
    expect(found).toContain('Filen har ikke noe sertifikat.');
    expect(found).toContain('DATABASE_URL: sslrootcert=/finnes/ikke.pem. Filen kan ikke leses (ENOENT).');
    expect(found).not.toContain('hemmelig');
});
