import { use } from 'react';
import { ShowBase, ShowContext, useShowContext } from 'react-admin';
import type { Report } from '../../api/entities/report';
import { wholeReport } from '../report/query/listRequest';
import { useWing } from '../report/wing';
import { Many } from './HandleMany';
import { One, OneOfQueue } from './HandleOne';
import type { HandlingDialogProps } from './HandlingFrame';

const whole = { meta: wholeReport };

const WhenRead = (props: HandlingDialogProps) => (useShowContext<Report>().record ? <One {...props} /> : null);

/** Handles one report, or many, in one save (D15, `samlet-behandling`). */
export const HandlingDialog = (props: HandlingDialogProps) => {
    const wing = useWing();
    const page = use(ShowContext);
    const [id, ...others] = props.ids;
    if (id === undefined || others.length > 0) return <Many {...props} />;
    if (page?.record?.id === id) return <OneOfQueue {...props} />;
    return (
        <ShowBase resource={wing} id={id} queryOptions={whole} disableAuthentication>
            <WhenRead {...props} />
        </ShowBase>
    );
};
