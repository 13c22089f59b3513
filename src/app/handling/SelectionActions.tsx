import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { HttpError, useDataProvider, useNotify, usePermissions, useTranslate } from 'react-admin';
import { mostHandled } from '../../api/rules/limits';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { LabelledButton } from '../common/LabelledButton';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { useEachReport } from '../report/useEachReport';
import { useWing } from '../report/wing';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { HandleButton, useHandles } from './HandleButton';

interface SelectedProps {
    ids: readonly number[];
    onClose: () => void;
}

const AskForSelected = lazy(async () => ({ default: (await import('../clock/AskForSelected')).AskForSelected }));
const ReturnSelected = lazy(async () => ({ default: (await import('../returns/ReturnSelected')).ReturnSelected }));

/** Routes the reports one by one. */
const RouteSelected = ({ ids, onClose }: SelectedProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { call } = useDataProvider<CityDataProvider>();
    const each = useEachReport();
    const [isBusy, setIsBusy] = useState(false);
    const route = async (): Promise<void> => {
        setIsBusy(true);
        try {
            await each(ids, async (at) => {
                const answer = await call('routeReport', at);
                if (!answer.prosessert) throw new HttpError(translate('reportDetail.notRouted'), 200);
                return answer;
            });
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        }
        onClose();
    };
    return (
        <ConfirmDialog
            isOpen
            loading={isBusy}
            title={translate('bulk.routeTitle', { smart_count: ids.length })}
            content={translate('bulk.routeText')}
            confirm={translate('bulk.route')}
            cancel={translate('common.cancel')}
            onConfirm={() => void route()}
            onClose={onClose}
        />
    );
};

/** What can be done with the selected reports: 'Behandle', and rarer actions in a menu. */
export const SelectionActions = ({ ids }: { ids: readonly number[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const handles = useHandles();
    const hasClock = useOffered('klokke');
    const hasReturns = useOffered('delarbeid');
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [opened, setOpened] = useState<{ Dialog: ComponentType<SelectedProps>; ids: readonly number[] }>();
    if (!handles) return null;
    const rare = [
        { label: 'bulk.route', Dialog: RouteSelected, isOffered: permissions?.has(`${wing}.route`) },
        { label: 'clock.askSelected', Dialog: AskForSelected, isOffered: hasClock && permissions?.has('clocks.ask') },
        {
            label: 'sharedWork.returnSelected',
            Dialog: ReturnSelected,
            isOffered: hasReturns && permissions?.has('returns.create'),
        },
    ].filter(({ isOffered }) => isOffered);
    return (
        <>
            <HandleButton ids={ids} size="small" />
            {ids.length > 0 && rare.length > 0 ? (
                <LabelledButton
                    size="small"
                    label="bulk.more"
                    aria-haspopup="menu"
                    onClick={({ currentTarget }) => setAnchor(currentTarget)}
                >
                    <MoreIcon fontSize="small" />
                </LabelledButton>
            ) : null}
            <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {rare.map(({ label, Dialog }) => (
                    <MenuItem
                        key={label}
                        onClick={() => {
                            setAnchor(null);
                            if (ids.length > mostHandled)
                                notify('bulk.tooMany', { type: 'error', messageArgs: { most: mostHandled } });
                            else setOpened({ Dialog, ids });
                        }}
                    >
                        {translate(label)}
                    </MenuItem>
                ))}
            </Menu>
            {opened ? (
                <Suspense fallback={null}>
                    <opened.Dialog ids={opened.ids} onClose={() => setOpened(undefined)} />
                </Suspense>
            ) : null}
        </>
    );
};
