import { Box, Card, CardContent, Typography } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { pathOf } from '../../api/pagePaths';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { FirstSteps } from './FirstSteps';
import { ImportButton } from './ImportDialog';
import { catalogueResource } from '../data/resources/catalogue';
import { catalogueGroups } from './kinds';
import { Warnings } from './Warnings';

/** /katalog: the pages of the catalogue in four groups, where the city offers it (D15). */
export const CataloguePage = () => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    return (
        <PageFrame title={translate('catalogue.title')} actions={<ImportButton />}>
            <FirstSteps />
            <Box
                component="nav"
                aria-label={translate('catalogue.kinds')}
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
                }}
            >
                {catalogueGroups.map(({ name, pages }) => (
                    <Card key={name} component="section" variant="outlined">
                        <CardContent>
                            <Typography variant="h2" sx={{ mb: 1 }}>
                                {translate(`catalogue.group.${name}`)}
                            </Typography>
                            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
                                {pages.map((page) => (
                                    <li key={page}>
                                        <PageLink to={`${pathOf('katalog')}/${page}`}>
                                            {page === 'rutetabell'
                                                ? translate('catalogue.routing.title')
                                                : resourceLabel(catalogueResource(page), 2)}
                                        </PageLink>
                                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                            {translate(`catalogue.about.${page}`)}
                                        </Typography>
                                    </li>
                                ))}
                            </Box>
                        </CardContent>
                    </Card>
                ))}
            </Box>
            <Warnings />
        </PageFrame>
    );
};
