import { hostsIn } from '../external/mapHosts';
import type { Settings } from '../settings';
import { askJson, type Finding, fine, warning } from './finding';

const isElsewhere = (url: string): boolean => /^https?:/.test(url);

/** When the map configuration is elsewhere, the city may not know the hosts it names. */
const blockedMaps = (configuration: unknown, allowed: readonly string[]): Finding[] => {
    const blocked = hostsIn(configuration).filter((host) => !allowed.includes(host));
    return blocked.length === 0
        ? []
        : [
              warning(
                  'Kartkonfigurasjon',
                  `Nettleserne får ikke hente kart fra ${blocked.join(', ')}.`,
                  'Sett vertene i CSP_HOSTS.',
              ),
          ];
};

/** Checks the external services in the configuration; stand-ins need no check. */
export const checkServices = async ({
    client,
    addressLookupUrl,
    demo,
    standIns,
    cspHosts,
}: Settings): Promise<Finding[]> => {
    const services = [
        ['Adressesøk', client.ADDRESS_SEARCH_URL, '?sok=Karl+Johans+gate+1&treffPerSide=1'],
        ['Adresseoppslag', addressLookupUrl ?? '', '?lat=59.9139&lon=10.7522&radius=200&koordsys=4258'],
        ['Enhetsregisteret', client.BUSINESS_REGISTER_URL, '/974760673'],
        ['Kartkonfigurasjon', client.MAP_CONFIG_URL, ''],
    ] as const;
    const found: Finding[] = [];
    for (const [about, url, query] of services) {
        if (!isElsewhere(url)) continue;
        const answer = await askJson(`${url}${query}`);
        found.push(
            typeof answer === 'string'
                ? warning(
                      about,
                      `${url} ${answer}.`,
                      'Sjekk adressen, og at maskinen får nå tjenesten. Nettleserne spør den selv.',
                  )
                : fine(about, `${url} svarer.`),
        );
        if (url === client.MAP_CONFIG_URL && typeof answer !== 'string')
            found.push(...blockedMaps(answer.body, cspHosts));
    }
    const madeUp = Object.values(standIns).some(Boolean);
    if (!demo && madeUp)
        found.push(
            warning(
                'Eksterne tjenester',
                'Oppsettet peker på oppdiktede adresser, virksomheter eller kart (/external/…).',
                'Sett ADDRESS_SEARCH_URL, BUSINESS_REGISTER_URL og MAP_CONFIG_URL til virkelige tjenester.',
            ),
        );
    return found;
};
