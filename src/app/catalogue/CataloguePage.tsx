import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogueKinds } from '../../api/catalogue/kinds';
import { pathOf } from '../../api/pagePaths';
import { PageFrame } from '../common/PageFrame';
import { NotFound } from '../layout/problems/NoAccess';
import { useOffered } from '../runtime/offers';
import { FirstSteps } from './FirstSteps';
import { ImportButton } from './ImportButton';
import { catalogueResource } from '../data/resources/catalogue';
import { Warnings } from './Warnings';

/** /katalog: the kinds of the catalogue, where the city offers it (D15). */
export const CataloguePage = () => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const offered = useOffered('katalog');
    if (offered === undefined) return null;
    if (!offered) return <NotFound />;
    return (
        <PageFrame title={translate('catalogue.title')} actions={<ImportButton />}>
            <FirstSteps />
            <Box
                component="nav"
                aria-label={translate('catalogue.kinds')}
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
                }}
            >
                {[...catalogueKinds.map(({ file }) => file), 'rutetabell'].map((file) => (
                    <Card key={file} variant="outlined">
                        <CardActionArea component={Link} to={`${pathOf('katalog')}/${file}`} sx={{ height: '100%' }}>
                            <CardContent>
                                <Typography variant="h2" component="p" sx={{ fontSize: '1rem', color: 'primary.main' }}>
                                    {file === 'rutetabell'
                                        ? translate('catalogue.routing.title')
                                        : resourceLabel(catalogueResource(file), 2)}
                                </Typography>
                                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                    {translate(`catalogue.about.${file}`)}
                                </Typography>
                            </CardContent>
                        </CardActionArea>
                    </Card>
                ))}
            </Box>
            <Warnings />
        </PageFrame>
    );
};
