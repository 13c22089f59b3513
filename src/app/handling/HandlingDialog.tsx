import { use } from 'react';
import { ShowBase, ShowContext, useShowContext } from 'react-admin';
import type { Report } from '../../api/entities/report';
import { wholeReport } from '../report/query/listRequest';
import { useWing } from '../report/wing';
import { HandleMany } from './HandleMany';
import { HandleOne, HandleOneOfQueue } from './HandleOne';
import type { HandlingDialogProps } from './HandlingFrame';

const whole = { meta: wholeReport };

const HandleOneWhenRead = (props: HandlingDialogProps) =>
    useShowContext<Report>().record ? <HandleOne {...props} /> : null;

/** Handles one report, or many, in one save (D15, `samlet-behandling`). */
export const HandlingDialog = (props: HandlingDialogProps) => {
    const wing = useWing();
    const page = use(ShowContext);
    const [id, ...others] = props.ids;
    if (id === undefined || others.length > 0) return <HandleMany {...props} />;
    if (page?.record?.id === id) return <HandleOneOfQueue {...props} />;
    return (
        <ShowBase resource={wing} id={id} queryOptions={whole} disableAuthentication>
            <HandleOneWhenRead {...props} />
        </ShowBase>
    );
};
