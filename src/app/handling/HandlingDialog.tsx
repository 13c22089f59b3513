import { use, useEffect } from 'react';
import { ShowBase, ShowContext, useEvent, useNotify, useShowContext, useUnselect } from 'react-admin';
import type { Report } from '../../api/entities/report';
import { suppressErrorNotification } from '../common/listDefaults';
import { errorText } from '../data/errors';
import { BusyCover } from '../layout/covers';
import { wholeReport } from '../report/query/listRequest';
import { useWing } from '../report/wing';
import { HandleMany } from './HandleMany';
import { HandleOne, HandleOneOfQueue } from './HandleOne';
import type { HandlingDialogProps } from './HandlingFrame';

/** Without a network it fails at once, instead of waiting for it. */
const whole = { ...suppressErrorNotification, meta: wholeReport, networkMode: 'always' } as const;

/** One report that is selected in the list. When it cannot be read, the list and its selection stay. */
const HandleOneSelected = (props: HandlingDialogProps) => {
    const notify = useNotify();
    const unselect = useUnselect(useWing());
    const { record, error } = useShowContext<Report>();
    const isUnreadable = !record && Boolean(error);
    const giveUp = useEvent(() => {
        notify(errorText(error), { type: 'error' });
        props.onClose();
    });
    useEffect(() => {
        if (isUnreadable) giveUp();
    }, [isUnreadable, giveUp]);
    return record ? (
        <HandleOne {...props} onHandled={() => unselect([record.id])} />
    ) : (
        <BusyCover onClose={props.onClose} />
    );
};

/** Handles one report, or many, in one save (D15, `samlet-behandling`). */
export const HandlingDialog = (props: HandlingDialogProps) => {
    const wing = useWing();
    const page = use(ShowContext);
    const [id, ...others] = props.ids;
    if (id === undefined || others.length > 0) return <HandleMany {...props} />;
    if (page?.record?.id === id) return <HandleOneOfQueue {...props} />;
    return (
        <ShowBase resource={wing} id={id} queryOptions={whole} disableAuthentication>
            <HandleOneSelected {...props} />
        </ShowBase>
    );
};
