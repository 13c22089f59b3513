import { Alert, Box } from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import type { RoutingDryRun } from '../../api/entities/catalogue';
import { pathOf } from '../../api/pagePaths';
import { PageLink } from '../common/PageLink';
import type { Permissions } from '../session/permissions';

const mostLinks = 20;

/** Where the reports of the last 90 days would go after the changes. */
export const RoutingEffect = ({ effect: { meldinger, flyttes, grupper, eksempler } }: { effect: RoutingDryRun }) => {
    const translate = useTranslate();
    // An admin may open reports only where the city offers `okonomi`, or by another role (D5).
    const { permissions } = usePermissions<Permissions>();
    const mayOpen = permissions?.has('saksbehandlermeldinger.show');
    const text = (key: string, values: object = {}): string => translate(`catalogue.routing.${key}`, values);
    const name = (agreement: string | null, hindered: string | null): string =>
        agreement ?? (hindered === null ? text('none') : text('hindered', { avtale: hindered }));
    return (
        <Alert severity={flyttes > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
            {text('effect', { moved: flyttes, all: meldinger })}
            <Box component="ul" lang="nb" sx={{ m: 0, pl: 2.5 }}>
                {grupper.map(({ fra, til, fraHindret, tilHindret, antall }) => (
                    <li key={JSON.stringify([fra, til, fraHindret, tilHindret])}>
                        {text('group', { from: name(fra, fraHindret), to: name(til, tilHindret), count: antall })}
                    </li>
                ))}
            </Box>
            {eksempler.length > 0 ? (
                <Box>
                    {text('examples')}{' '}
                    {eksempler.slice(0, mostLinks).map(({ id, lopeNummer }, index) => (
                        <span key={id}>
                            {index > 0 ? <span>, </span> : null}
                            <PageLink to={mayOpen && `${pathOf('saksbehandlermeldinger')}/${id}`}>
                                {lopeNummer}
                            </PageLink>
                        </span>
                    ))}
                    {eksempler.length > mostLinks ? <span> …</span> : null}
                </Box>
            ) : null}
        </Alert>
    );
};
