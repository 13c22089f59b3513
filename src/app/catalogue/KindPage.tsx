import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { FilterLiveForm, ListBase, TextInput, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { CatalogueKind } from '../../api/catalogue/fields';
import { pathOf } from '../../api/pagePaths';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { SaveButton } from '../common/SaveButton';
import { SettingsForm } from '../common/SettingsForm';
import { listDefaults } from '../common/listDefaults';
import { catalogueResource } from '../data/resources/catalogue';
import { NotFound } from '../layout/problems/NoAccess';
import { FieldInput } from './FieldInput';
import { HistoryButton } from './HistoryButton';
import { RelatedKinds } from './KindSection';
import { ImportButton } from './ImportDialog';
import { KindDownload, KindTable } from './KindTable';
import { OutlineMap } from './OutlineMap';
import { RoutingPage } from './RoutingPage';
import { RowDialog } from './RowDialog';
import { Warnings } from './Warnings';
import { isNumber, isOwnRows, kindOf } from './kinds';

/** /katalog/kommune: the city's name, logo and signature. */
const CityForm = ({ kind }: { kind: CatalogueKind }) => {
    const translate = useTranslate();
    const resource = catalogueResource(kind.file);
    const title = useGetResourceLabel()(resource, 2);
    return (
        <PageFrame
            title={title}
            actions={
                <>
                    <PageLink to={pathOf('katalog')}>{translate('catalogue.back')}</PageLink>
                    <HistoryButton slag={kind.file} nokkel="1" name={title} />
                </>
            }
        >
            <SettingsForm resource={resource} id="1">
                <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 560 }}>
                    {kind.columns
                        .filter((field) => !isNumber(kind, field))
                        .map((field) => (
                            <FieldInput key={field.name} field={field} autoFocus={false} />
                        ))}
                    <Box>
                        <SaveButton />
                    </Box>
                </Box>
            </SettingsForm>
        </PageFrame>
    );
};

const Rows = ({ kind }: { kind: CatalogueKind }) => {
    const translate = useTranslate();
    const resource = catalogueResource(kind.file);
    const title = useGetResourceLabel()(resource, 2);
    const { total } = useListContext();
    const [isCreating, setIsCreating] = useState(false);
    return (
        <PageFrame
            title={title}
            detail={total}
            actions={
                <>
                    <PageLink to={pathOf('katalog')}>{translate('catalogue.back')}</PageLink>
                    <KindDownload kind={kind} />
                    <ImportButton />
                    {isOwnRows(kind) ? (
                        <Button variant="contained" onClick={() => setIsCreating(true)}>
                            {translate(`resources.${resource}.page.create`)}
                        </Button>
                    ) : null}
                </>
            }
        >
            <Warnings slag={kind.file} />
            <FilterLiveForm>
                <TextInput
                    source="q"
                    label="common.search"
                    type="search"
                    helperText={false}
                    sx={{ maxWidth: 360, mb: 1 }}
                />
            </FilterLiveForm>
            {kind.hasAreas ? <OutlineMap /> : null}
            <KindTable kind={kind} />
            <RelatedKinds slag={kind.file} />
            {isCreating ? <RowDialog kind={kind} onClose={() => setIsCreating(false)} /> : null}
        </PageFrame>
    );
};

/** /katalog/:slag: the rows of a kind. */
export const KindPage = () => {
    const { id } = useParams();
    const kind = kindOf(id);
    if (id === 'rutetabell') return <RoutingPage />;
    if (!kind) return <NotFound />;
    if (id === 'kommune') return <CityForm kind={kind} />;
    return (
        <ListBase
            key={kind.file}
            resource={catalogueResource(kind.file)}
            {...listDefaults}
            sort={{ field: kind.file === 'statuser' ? '' : 'navn', order: 'ASC' }}
            perPage={500}
        >
            <Rows kind={kind} />
        </ListBase>
    );
};
