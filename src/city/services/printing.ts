import { attachment } from '../http/files';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { Handlers } from '../http/handler';
import { readAppearance } from '../mail/appearance';
import { printedReports } from '../print/printedReports';
import { inTurn, pictureSource } from '../print/pictures';
import { openQueue } from '../limits/queue';
import { Refusal } from '../refusal';
import { inWorker } from '../worker/inWorker';
import { may } from '../../api/access';
import { printedFileName } from '../../api/rules/printedFileName';
import { companyWord, hiddenEmail, hidesReporters, pictureScope, reportScope } from './reports/access';

/** One core stays free for everyone else. */
const printing = openQueue('prints', { atOnce: Math.max(1, availableParallelism() - 1), waiting: 20 });

/** Printing reports (report-handling §2, §7, §8, D8). If one report is out of scope, the whole printout is refused. */
export const printingHandlers = {
    printReports: async ({ city, caller, query, signal }) => {
        const { demo, settings } = city;
        const ids = [...new Set(query.MeldingId)];
        const reports = await printedReports(city.database, ids, {
            scope: reportScope(caller),
            pictures: pictureScope(caller),
            companyWord: companyWord(caller),
            hiddenEmail: hidesReporters(caller) ? hiddenEmail : undefined,
            withPhone: may(caller.roles, 'letters.send'),
        });
        if (reports.length !== ids.length) {
            const found = new Set(reports.map(({ id }) => id));
            // Named, so that the user can print the others.
            const missing = query.MeldingId.flatMap((id, index) =>
                found.has(id) ? [] : [{ field: `MeldingId.${index}`, code: 'reportMissing' as const }],
            );
            throw new Refusal(404, 'reportMissing', missing);
        }
        const { PRODUCT } = settings.client;
        const { title, logo } = await readAppearance(city.database, settings);
        const pictures = pictureSource(
            city.files,
            demo && settings.standIns.maps ? (view) => demo.mapExcerpt(city, view) : undefined,
        );
        const parameters = { product: title, logo: logo?.bytes, now: city.now(), reports };
        const bytes = await printing(
            () => buffer(inWorker('pdf', parameters, inTurn(reports, pictures), signal)),
            caller.userId,
        );
        const fileName = printedFileName(
            PRODUCT,
            city.now(),
            reports.map(({ number }) => number),
        );
        return attachment(bytes, 'application/pdf', fileName);
    },
} satisfies Handlers;
