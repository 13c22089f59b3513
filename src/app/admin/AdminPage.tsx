import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DataTable, TextInput, useDataProvider, useTranslate, type Validator } from 'react-admin';
import { pathOf } from '../../api/pagePaths';
import { AddressTabs } from '../common/tabs';
import { FormDialog } from '../common/FormDialog';
import { ListTable } from '../common/ListTable';
import { Loaded, LoadProblem } from '../common/Loaded';
import { LocalList } from '../common/LocalList';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { type NamedType, useReportTypes } from '../common/useCatalogues';
import type { CityDataProvider } from '../data/dataProvider';
import type { Identified } from '../data/records';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { useCityVersion, useOffered } from '../runtime/offers';
import { CategoryTable } from './CategoryTable';
import { SearchField } from './SearchField';
import { StatusTemplates } from './StatusTemplates';
import { useTypeSearch } from './useTypeSearch';

const isReset: Validator = (typed: unknown) => (typed === 'RESET' ? undefined : 'administration.admin.resetWrong');

const ResetDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const queryClient = useQueryClient();
    const reset = async (): Promise<void> => {
        await call('resetEnvironment');
        void queryClient.invalidateQueries();
    };
    return (
        <FormDialog
            name={undefined}
            title="administration.admin.reset"
            submit="administration.admin.reset"
            onSubmit={reset}
            success="administration.admin.resetDone"
            onClose={onClose}
            maxWidth="xs"
        >
            <Typography sx={{ mb: 1 }}>{translate('administration.admin.resetHelp')}</Typography>
            <TextInput
                source="word"
                label="administration.admin.resetWord"
                autoFocus
                autoComplete="off"
                validate={isReset}
            />
        </FormDialog>
    );
};

const Various = () => {
    const translate = useTranslate();
    const { FEATURE_RESET_MILJO } = useConfiguration();
    const [isResetting, setIsResetting] = useState(false);
    const text = (key: string): string => translate(`administration.admin.${key}`);
    return (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
            <Box>
                <Typography id="reset-help" sx={{ mb: 1 }}>
                    {text(FEATURE_RESET_MILJO ? 'resetHelp' : 'resetOff')}
                </Typography>
                <Button
                    variant="outlined"
                    color="error"
                    disabled={!FEATURE_RESET_MILJO}
                    aria-describedby="reset-help"
                    onClick={() => setIsResetting(true)}
                >
                    {text('reset')}
                </Button>
            </Box>
            <Box>
                <Typography sx={{ mb: 0.5 }}>{text('exportHelp')}</Typography>
                <PageLink to="/admin/meldingseksport">{text('export')}</PageLink>
            </Box>
            {isResetting ? <ResetDialog onClose={() => setIsResetting(false)} /> : null}
        </Box>
    );
};

type Row = Identified<NamedType>;

const TypeTable = () => {
    const translate = useTranslate();
    const types = useReportTypes();
    const { typed, onType, isFound, error, retry } = useTypeSearch();
    return (
        <>
            <SearchField label="administration.admin.searchTypes" value={typed} onChange={onType} />
            {error ? <LoadProblem error={error} onRetry={retry} /> : null}
            <Loaded query={types} height={320}>
                {(data) => (
                    <LocalList
                        resource="reportTypes"
                        records={data.filter(isFound)}
                        sort={{ field: 'beskrivelse', order: 'ASC' }}
                    >
                        <ListTable stacked={false} hover={false}>
                            <DataTable.Col source="meldingstypeId" />
                            <DataTable.Col<Row>
                                source="beskrivelse"
                                render={({ beskrivelse, lang }) => <span lang={lang}>{beskrivelse}</span>}
                            />
                            <DataTable.Col<Row>
                                source="synligForPublikum"
                                render={({ synligForPublikum }) =>
                                    translate(synligForPublikum ? 'common.yes' : 'common.no')
                                }
                            />
                        </ListTable>
                    </LocalList>
                )}
            </Loaded>
        </>
    );
};

export const AdminPage = () => {
    const translate = useTranslate();
    const version = useCityVersion();
    const hasFoot = Boolean(useConfiguration().PRIVACY_URL);
    const text = (key: string): string => translate(`administration.admin.${key}`);
    const hasCatalogue = useOffered('katalog');
    const tab = (name: string, label: string, content: ReactNode, page: string) => ({
        name,
        label,
        content: (
            <>
                {content}
                {hasCatalogue ? (
                    <Typography sx={{ mt: 2 }}>
                        <PageLink to={`${pathOf('katalog')}${page}`}>{text('inCatalogue')}</PageLink>
                    </Typography>
                ) : null}
            </>
        ),
    });
    return (
        <PageFrame title={translate('layout.page.admin')}>
            <AddressTabs
                label={text('tabs')}
                tabs={[
                    tab('meldingsstatuser', text('templates'), <StatusTemplates />, '/statuser'),
                    tab('meldingskategorier', text('categories'), <CategoryTable />, '/kategorigrupper'),
                    tab('meldingstyper', text('types'), <TypeTable />, '/meldingstyper'),
                    tab('diverse', text('various'), <Various />, ''),
                ]}
            />
            {version && !hasFoot ? (
                <Typography component="footer" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
                    {translate('common.version', { version })}
                </Typography>
            ) : null}
        </PageFrame>
    );
};
