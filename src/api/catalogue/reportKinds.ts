import { statusClasses, statusPickers } from '../entities/report';
import { priorities } from '../rules/clock';
import { aside, type CatalogueKind, choice, ended, id, name, number, optional, reference, same, yesNo } from './fields';
import { questions, textToReporters } from './values';

/** Statuses, report types and districts. */
export const reportKinds: readonly CatalogueKind[] = [
    {
        file: 'statuser',
        key: ['id'],
        // The rules of report handling refer to 1–5 (report-handling §4).
        needs: [1, 2, 3, 4, 5],
        columns: [
            id,
            name,
            reference('forelder_id', 'statuser', true),
            choice('klasse', same(statusClasses)),
            { name: 'tekstmal', as: 'text', read: textToReporters(4000), empty: '', mayBeMissing: true },
            optional(number('rekkefolge', 0, 100_000)),
            optional(choice('velges_av', same(statusPickers))),
            ended,
        ],
    },
    { file: 'kategorigrupper', key: ['id'], columns: [id, name] },
    {
        file: 'meldingstyper',
        key: ['id'],
        columns: [
            id,
            name,
            reference('kategorigruppe_id', 'kategorigrupper'),
            yesNo('synlig_for_publikum'),
            number('frist_dager', 1, 1000),
            optional(number('frist_timer', 1, 1000)),
            aside(
                optional(choice('prioritet', Object.fromEntries(priorities.map((name, index) => [name, index + 1])))),
            ),
            aside(optional(number('forste_svar_dager', 1, 60))),
            aside(yesNo('lysrelatert')),
            optional(number('radius', 1, 5000), 50),
            optional({ name: 'sporsmalsskjema', as: 'questions', read: questions }),
            ended,
        ],
    },
    // A position outside all districts belongs to 99 Uoppgitt (D8).
    { file: 'bydeler', key: ['id'], needs: [99], hasAreas: true, columns: [id, name] },
    { file: 'delbydeler', key: ['id'], hasAreas: true, columns: [id, name, reference('bydel_id', 'bydeler')] },
    { file: 'feilrettingskoder', key: ['id'], columns: [id, name, ended] },
    { file: 'feilarsaker', key: ['id'], columns: [id, name, ended] },
    { file: 'enheter', key: ['id'], columns: [id, name] },
];
