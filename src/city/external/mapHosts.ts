import { mapConfigurationSchema } from '../../api/external';
import type { Settings } from '../settings';
import { mapFilePath } from '../settings';
import { readMapFile } from './mapFile';

/**
 * The origin of a URL for a Content-Security-Policy; `{s}` becomes any subdomain. Empty for the page's own origin, and
 * for an invalid host name: one with a semicolon would start another directive.
 */
export const originOf = (url: string): string[] => {
    const origin = /^https?:\/\/(\{s\}\.)?(\[[0-9a-f:]+\]|[\p{L}\p{N}._-]+)(:\d+)?(?=[/?#]|$)/iu.exec(url)?.[0];
    return origin === undefined ? [] : [origin.replace('{s}', '*')];
};

export const hostsIn = (configuration: unknown): string[] => {
    const { baseLayers, overlays, legendUrl = '' } = mapConfigurationSchema.parse(configuration);
    return [
        ...new Set(
            [...baseLayers.map(({ url }) => url), ...overlays.map(({ url }) => url), legendUrl].flatMap(originOf),
        ),
    ];
};

const keptMs = 10_000;

/** Reads the hosts of maps: from the city's own map configuration, and from the settings. */
export const mapHostsOf = ({
    client,
    dataFolder,
    cspHosts,
}: Pick<Settings, 'client' | 'dataFolder' | 'cspHosts'>): (() => Promise<readonly string[]>) => {
    if (client.MAP_CONFIG_URL !== mapFilePath) return async () => cspHosts;
    const read = async (): Promise<string[]> => [...cspHosts, ...hostsIn(await readMapFile(dataFolder))];
    let kept: { until: number; hosts: Promise<readonly string[]> } | undefined;
    return () => {
        // Without a readable file the city answers 503, and no map is shown.
        if (!kept || kept.until < Date.now())
            kept = { until: Date.now() + keptMs, hosts: read().catch(() => cspHosts) };
        return kept.hosts;
    };
};
