import { actorOf } from '../../audit/audit';
import type { Handlers } from '../../http/handler';
import { addCode, requireScheme } from '../../services/administration/processCodes';

/** Codes pasted or copied into a scheme; all are saved, or none. */
export const codeListHandlers = {
    createCodeList: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            await requireScheme(queries, params.id);
            const created: { id: number }[] = [];
            for (const code of body.koder) created.push(await addCode(queries, actorOf(city, caller), params.id, code));
            return created;
        }),
} satisfies Handlers;
