import { useDataProvider } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { CityDataProvider } from '../data/dataProvider';
import { RoutingEffect } from './RoutingEffect';

/** Tries a rule or a coverage: how many reports it moves, and where. */
export const useRoutingTrial = () => {
    const { call } = useDataProvider<CityDataProvider>();
    return async (body: BodyOf<Endpoints['dryRunRoutingRule']>) => {
        const effect = await call('dryRunRoutingRule', { body });
        return { count: effect.flyttes, content: <RoutingEffect effect={effect} /> };
    };
};
