import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PricePeriod } from '../../../api/entities/money';
import { isPriceJump } from '../../../api/rules/money';
import { contains } from '../../../api/rules/plainText';
import { ChoiceField } from '../../common/ChoiceField';
import { Line } from '../../common/Line';
import { Loaded } from '../../common/Loaded';
import { usePricePeriods } from '../../common/prices';
import { TimelineTable } from './TimelineTable';

const views = {
    alle: () => true,
    kommende: ({ status }: PricePeriod) => status === 'kommende',
    hopp: ({ pris, forrige }: PricePeriod) => isPriceJump(pris, forrige),
} as const;
type View = keyof typeof views;

/** All prices of a contract, in one table per code: future, current and past, however they were set (D16). */
export const Timeline = ({ contractId }: { contractId: string }) => {
    const translate = useTranslate();
    const [view, setView] = useState<View>('alle');
    const [sought, setSought] = useState('');
    const query = usePricePeriods(contractId);
    const isSought = ({ prosesskode: { navn, beskrivelse } }: PricePeriod): boolean =>
        contains(`${navn} ${beskrivelse}`, sought);
    return (
        <>
            <Line sx={{ mb: 1 }}>
                <ChoiceField
                    margin="none"
                    label="money.show"
                    choices={Object.keys(views).map((id) => ({ id, navn: translate(`money.timeline.${id}`) }))}
                    value={view}
                    onChange={(id) => setView(id as View)}
                    sx={{ minWidth: 220 }}
                />
                <TextField
                    margin="none"
                    type="search"
                    label={translate('money.timeline.code')}
                    value={sought}
                    onChange={({ target }) => setSought(target.value)}
                />
            </Line>
            <Loaded query={query} height={240}>
                {(all) => {
                    const entries = all.filter((entry) => views[view](entry) && isSought(entry));
                    return entries.length > 0 ? (
                        <TimelineTable entries={entries} hasCodes />
                    ) : (
                        <Typography>{translate('resources.pricePeriods.empty')}</Typography>
                    );
                }}
            </Loaded>
        </>
    );
};
