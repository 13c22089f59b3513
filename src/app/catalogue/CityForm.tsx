import { Box } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { SaveButton } from '../common/SaveButton';
import type { CatalogueKind } from '../../api/catalogue/fields';
import { pathOf } from '../../api/pagePaths';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { SettingsForm } from '../common/SettingsForm';
import { catalogueResource } from '../data/resources/catalogue';
import { FieldInput } from './FieldInput';
import { HistoryButton } from './HistoryButton';
import { isNumber } from './kinds';

/** /katalog/kommune: the city's name, logo and signature. */
export const CityForm = ({ kind }: { kind: CatalogueKind }) => {
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
