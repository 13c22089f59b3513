import type { Configuration } from '../api/configuration';
import { municipalityOf } from '../api/municipality';
import { exampleKeys, unknownKeys } from './settingKeys';

interface Doubt {
    readonly message: string;
    readonly remedy: string;
}

const oslo = municipalityOf({});

/** Oslo's values where another municipality needs its own. */
const osloValues = (env: NodeJS.ProcessEnv, client: Configuration): Doubt[] => {
    const { number, name, centre } = municipalityOf(client);
    if (!env.MUNICIPALITY_NUMBER)
        return [
            {
                message: 'MUNICIPALITY_NUMBER mangler: kart, adressesøk og tekster er Oslos (0301).',
                remedy: 'Sett MUNICIPALITY_NUMBER, MUNICIPALITY_NAME og MAP_CENTRE; i Oslo MUNICIPALITY_NUMBER=0301.',
            },
        ];
    if (number === oslo.number) return [];
    return [
        ...(name === oslo.name
            ? [
                  {
                      message: `MUNICIPALITY_NAME er Oslo, men ${number} er en annen kommune.`,
                      remedy: 'Sett MUNICIPALITY_NAME til kommunens navn.',
                  },
              ]
            : []),
        ...(env.MAP_CENTRE && String(centre) === String(oslo.centre)
            ? [
                  {
                      message: `MAP_CENTRE er Oslos, men ${number} er en annen kommune: kartet åpnes feil sted.`,
                      remedy: 'Sett MAP_CENTRE til midten av kommunen, som breddegrad,lengdegrad.',
                  },
              ]
            : []),
    ];
};

/** Valid settings that are probably mistakes: misspelt keys, values of examples, and Oslo's values in another city. */
export const doubtsAbout = (env: NodeJS.ProcessEnv, client: Configuration): Doubt[] => [
    ...unknownKeys(env).map(({ key, meant }) => ({
        message: `Ukjent innstilling: ${key}. Den har ingen virkning.`,
        remedy: meant ? `Mente du ${meant}?` : 'Innstillingene er listet i configuration.md.',
    })),
    ...exampleKeys(env).map((key) => ({
        message: `${key} har eksemplets verdi, ikke kommunens egen.`,
        remedy: `Rett ${key}, eller ta den bort.`,
    })),
    ...osloValues(env, client),
];
