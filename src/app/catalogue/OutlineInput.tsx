import { Box, Button, FormHelperText, Typography } from '@mui/material';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { useInput, useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { FileButtons } from '../common/FileButtons';
import { PreparingContext } from '../common/FormDialog';
import { useFieldLabel } from '../common/useFieldLabel';
import { MapLoading } from '../map';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { type Corner, type Geometry, geometryIn, outlinesOf, ringOf } from './geometry';

const OutlineView = lazy(async () => ({ default: (await import('./OutlineView')).OutlineView }));
const minCorners = 3;

/** An outline: read from a GeoJSON file, or drawn on the map corner by corner. */
export const OutlineInput = ({ source }: { source: string }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const label = useFieldLabel(source);
    const { field, fieldState } = useInput<Geometry | null>({ source, defaultValue: null });
    const [corners, setCorners] = useState<readonly Corner[]>();
    // Corners are no part of the form until the ring is finished.
    const prepare = use(PreparingContext);
    const isDrawn = corners !== undefined && corners.length > 0;
    useEffect(() => (isDrawn ? prepare() : undefined), [isDrawn, prepare]);
    const take = async ([file]: readonly File[]): Promise<void> => {
        const geometry = file && geometryIn(await file.text());
        if (geometry) field.onChange(geometry);
        else notify('catalogue.outline.none', { type: 'error' });
    };
    const finish = (): void => {
        if (corners && corners.length >= minCorners) field.onChange(ringOf(corners));
        setCorners(undefined);
    };
    const record = useRecordContext();
    const { data = [] } = useListContext<CatalogueRow & { id: string }>();
    const others = outlinesOf(data.filter(({ id }) => id !== record?.id));
    const outlined = field.value && !corners ? [{ name: '', geometry: field.value as Geometry }] : [];
    return (
        <Box role="group" aria-label={label} sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {label}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end', mb: 1 }}>
                <FileButtons
                    label={translate('catalogue.outline.file')}
                    icon={<UploadIcon />}
                    accept={['.geojson', '.json']}
                    multiple={false}
                    onChoose={(files) => void take(files)}
                />
                {corners ? (
                    <>
                        <Button disabled={corners.length === 0} onClick={() => setCorners(corners.slice(0, -1))}>
                            {translate('catalogue.outline.undo')}
                        </Button>
                        <Button variant="contained" disabled={corners.length < minCorners} onClick={finish}>
                            {translate('catalogue.outline.finish')}
                        </Button>
                    </>
                ) : (
                    <>
                        <Button variant="outlined" onClick={() => setCorners([])}>
                            {translate('catalogue.outline.draw')}
                        </Button>
                        {field.value ? (
                            <Button onClick={() => field.onChange(null)}>
                                {translate('catalogue.outline.remove')}
                            </Button>
                        ) : null}
                    </>
                )}
            </Box>
            {corners || outlined.length > 0 ? (
                <Box sx={{ height: 300 }}>
                    <Suspense fallback={<MapLoading />}>
                        <OutlineView
                            label={label}
                            outlined={outlined}
                            others={others}
                            corners={corners}
                            onCorner={corners ? (corner) => setCorners([...corners, corner]) : undefined}
                        />
                    </Suspense>
                </Box>
            ) : null}
            <FormHelperText error={fieldState.invalid}>
                {fieldState.error?.message ?? translate(corners ? 'catalogue.outline.hint' : 'catalogue.outline.help')}
            </FormHelperText>
        </Box>
    );
};
