import { Hono } from 'hono';
import { html } from 'hono/html';
import sql from 'sql-template-tag';
import { privacyPage as en } from '../../../../i18n/en/privacyPage';
import { privacyPage as nb } from '../../../../i18n/nb/privacyPage';
import type { Status } from '../../../api/entities/report';
import { fillIn } from '../../../api/messages';
import type { City } from '../../city';
import { statusIn, typeIn } from '../../identity/pages/cityWords';
import { type Language, languageOfReader } from '../../identity/pages/language';
import { layout, type Page } from '../../identity/pages/layout';
import { privacySettings } from './settings';

export const privacyPath = '/personvern-og-tilgjengelighet';
const texts = { nb, en };
type Text = (typeof texts)['nb'];

const monthsOf = (count: number, text: Text): string => `${count} ${count === 1 ? text.month : text.months}`;
const daysOf = (count: number, text: Text): string => `${count} ${count === 1 ? text.day : text.days}`;

interface RetentionRuleRow {
    readonly type: string | null;
    readonly status: Pick<Status, 'id' | 'navn' | 'class'> | null;
    readonly anonymise: number | null;
    readonly removal: 'slett' | 'arkiver' | null;
    readonly months: number | null;
}
const rulesOf = ({ database }: City): Promise<RetentionRuleRow[]> =>
    database.rows<RetentionRuleRow>(sql`
        select type.name as type,
            case when status.id is not null then json_build_object('id', status.id, 'navn', status.name, 'class', status.class) end as status,
            anonymise_months as anonymise, removal, removal_months as months
        from retention_rule left join report_type type on type.id = type_id left join status on status.id = status_id
        order by type_id is null, type.name collate norsk, status.name collate norsk`);

/** The retention rules for reports, one line each. */
const reportLines = (rules: readonly RetentionRuleRow[], language: Language): (Page | string)[] => {
    const text = texts[language];
    if (rules.length === 0) return [text.reportsForever];
    return rules.map(({ type, status, anonymise, removal, months }) => {
        const of = html`${type === null ? text.allReports : typeIn(language, type)}${status ? html`, ${statusIn(language, status)}` : ''}`;
        const what = [
            anonymise === null ? '' : fillIn(text.anonymised, { time: monthsOf(anonymise, text) }),
            removal === null || months === null ? '' : fillIn(text[removal], { time: monthsOf(months, text) }),
        ];
        return html`${of}: ${what.filter(Boolean).join(', ')}.`;
    });
};

/** The public page about personal data and its retention, contacts, and accessibility. */
const page = async (city: City, language: Language): Promise<Page> => {
    const text = texts[language];
    const { kontakt, tilgjengelighetUrl, ...days } = await privacySettings(city.database);
    const { auditDays } = city.settings;
    const lines = [
        ...reportLines(await rulesOf(city), language),
        fillIn(text.users, { time: daysOf(days.fjernedeBrukere, text) }),
        fillIn(text.origins, { time: daysOf(days.innloggingssteder, text) }),
        fillIn(text.readings, { time: daysOf(days.lesinger, text) }),
        fillIn(text.mails, { time: daysOf(days.uleverteEposter, text) }),
        fillIn(text.originals, { time: daysOf(days.originalbilder, text) }),
        auditDays === 0 ? text.auditForever : fillIn(text.audit, { time: daysOf(auditDays, text) }),
    ];
    return html`<div class="card message">
        <h1>${text.title}</h1>
        <h2>${text.kept}</h2>
        <ul>
            ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        <h2>${text.rights}</h2>
        <p>${text.rightsText} ${kontakt ? fillIn(text.contact, { contact: kontakt }) : text.noContact}</p>
        <h2>${text.accessibility}</h2>
        <p>${tilgjengelighetUrl ? html`<a href="${tilgjengelighetUrl}">${text.statement}</a>` : text.noStatement}</p>
    </div>`;
};

export const privacyPages = (city: City): Hono =>
    new Hono().get(privacyPath, async (context) => {
        const language = languageOfReader(context);
        const frame = { settings: city.settings, database: city.database, language };
        const content = await page(city, language);
        return context.html(layout(frame, texts[language].title, content), 200, { 'Cache-Control': 'no-store' });
    });
