import { expect, it } from 'vitest';
import { checkSettings } from './checkSettings';

const fjordby = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://melding.fjordby.kommune.no',
    DATABASE_URL: 'postgres://bymelding@db.fjordby.kommune.no/bymelding',
    MUNICIPALITY_NUMBER: '9999',
};
const messagesIn = (env: NodeJS.ProcessEnv) => checkSettings(env).map(({ message, mend }) => [message, mend].join(' '));

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

it.each(['PASSWORD_WORDS', 'DATABASE_CA'])('a missing file of %s is an error before the city starts', (key) => {
    expect(messagesIn({ ...fjordby, [key]: '/finnes/ikke' }).join('\n')).toContain(`${key} må være en fil`);
});
