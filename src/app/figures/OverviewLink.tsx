import { useTranslate, usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { pathOf } from '../../api/pagePaths';
import { PageLink } from '../common/PageLink';
import { filterKey, parseQuery } from '../report/query/listQuery';
import type { Permissions } from '../session/permissions';

/** A link to the figures for the list's filter, at the end of its start line. */
export const OverviewLink = () => {
    const translate = useTranslate();
    const { search } = useLocation();
    const { permissions } = usePermissions<Permissions>();
    if (!permissions?.has('oversikt.list')) return null;
    return (
        <PageLink
            to={{ pathname: pathOf('oversikt'), search: filterKey(parseQuery(search).filter) }}
            sx={{ fontSize: '0.8125rem', lineHeight: '26px', px: 1, py: 0, whiteSpace: 'nowrap' }}
        >
            {translate('layout.menu.figures')}
        </PageLink>
    );
};
