import { roleNames } from '../roles';
import { outsideParents } from '../rules/statuses';
import { type CatalogueKind, choice, ended, id, name, number, optional, referenceBelow, same, yesNo } from './fields';
import { mailTextNames, standardWords } from './mailTexts';
import { day, emailAddress, picture, someOf, webAddress, words } from './values';

/** The city's appearance, and its working days. */
export const cityKinds: readonly CatalogueKind[] = [
    {
        file: 'varsler',
        key: ['id'],
        columns: [
            id,
            // Any other word in a file is shown as information (report-handling §3).
            {
                name: 'varslingstype',
                as: 'choice',
                read: words(50),
                choices: same(['Informasjon', 'Advarsel', 'Feil', 'FeilRettet']),
            },
            { name: 'tekst', as: 'text', read: words(2000) },
            optional({ name: 'vises_fra', as: 'day', read: day }),
            optional({ name: 'vises_til', as: 'day', read: day }),
            optional(choice('malgruppe', same(['serviceavdelingen', 'selskaper']))),
        ],
    },
    {
        file: 'eksterne',
        key: ['id'],
        columns: [
            id,
            name,
            referenceBelow('status_id', 'statuser', outsideParents),
            { name: 'epost', as: 'words', read: emailAddress },
            optional({ name: 'tekst', as: 'text', read: words(4000) }),
            ended,
        ],
    },
    { file: 'fridager', key: ['id'], columns: [id, { name: 'dato', as: 'day', read: day }, name, yesNo('hvert_ar')] },
    {
        file: 'kommune',
        key: ['id'],
        isFixed: true,
        columns: [
            number('id', 1, 1),
            optional({ name: 'navn', as: 'words', read: words(60) }),
            optional({ name: 'logo', as: 'picture', read: picture }),
            optional({ name: 'signatur', as: 'text', read: words(1000) }),
        ],
    },
    {
        file: 'eposttekster',
        key: ['epost'],
        isFixed: true,
        standard: standardWords,
        columns: [
            choice('epost', same(mailTextNames)),
            optional({ name: 'emne', as: 'words', read: words(200) }),
            optional({ name: 'tekst', as: 'text', read: words(4000) }),
            optional({ name: 'emne_engelsk', as: 'words', read: words(200) }),
            optional({ name: 'tekst_engelsk', as: 'text', read: words(4000) }),
        ],
    },
    {
        file: 'kartlag',
        key: ['id'],
        columns: [
            id,
            name,
            { name: 'adresse', as: 'words', read: webAddress },
            choice('kartlagtype', same(['wms', 'tiles', 'geojson'])),
            optional({ name: 'lag', as: 'words', read: words(200) }),
            optional({ name: 'gruppe', as: 'words', read: words(100) }),
            optional(number('dekkevne', 1, 100)),
            optional({ name: 'tegnforklaring', as: 'words', read: words(1000) }),
            optional({ name: 'roller', as: 'choices', read: someOf(roleNames), choices: same(roleNames) }),
        ],
    },
];
