import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useGetResourceLabel, useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import { listDefaults } from '../common/listDefaults';
import { catalogueResource } from '../data/resources/catalogue';
import { relatedKinds, isOwnRows, kindOf } from './kinds';
import { KindDownload, KindTable } from './KindTable';
import { OutlineMap } from './OutlineMap';
import { RowDialog } from './RowDialog';
import { Warnings } from './Warnings';

interface KindSectionProps {
    slag: string;
    only?: Readonly<Record<string, string>>;
}

/** The rows of a kind, on the page of another kind. */
const KindSection = ({ slag, only = {} }: KindSectionProps) => {
    const translate = useTranslate();
    const resource = catalogueResource(slag);
    const title = useGetResourceLabel()(resource, 2);
    const kind = kindOf(slag);
    const [isCreating, setIsCreating] = useState(false);
    if (!kind) return null;
    return (
        <Box component="section" sx={{ mt: 4 }}>
            <Line sx={{ mb: 1.5 }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {title}
                </Typography>
                <KindDownload kind={kind} />
                {isOwnRows(kind) ? (
                    <Button variant="outlined" onClick={() => setIsCreating(true)}>
                        {translate(`resources.${resource}.page.create`)}
                    </Button>
                ) : null}
            </Line>
            <Warnings slag={slag} />
            <ListBase
                resource={resource}
                {...listDefaults}
                sort={{ field: 'navn', order: 'ASC' }}
                filter={only}
                perPage={500}
            >
                {kind.hasAreas ? <OutlineMap /> : null}
                <KindTable kind={kind} />
                {isCreating ? <RowDialog kind={kind} given={only} onClose={() => setIsCreating(false)} /> : null}
            </ListBase>
        </Box>
    );
};

/** The kinds that are shown on this kind's page. */
export const RelatedKinds = ({ slag }: { slag: string }) =>
    relatedKinds[slag]?.map(({ kind, ...only }) => <KindSection key={kind} slag={kind} {...only} />);
