import type { privacyPage as nb } from '../nb/privacyPage';
import type { Texts } from '../texts';

export const privacyPage = {
    title: 'Privacy and accessibility',
    kept: 'What we keep, and for how long',
    allReports: 'Reports',
    reportsForever: 'Reports and who sent them are kept without a time limit.',
    anonymised: 'the reporter is removed after %{months} months',
    slett: 'the report is deleted after %{months} months',
    arkiver: 'the report is handed to the archive after %{months} months',
    users: 'Users are erased %{days} days after they are removed.',
    origins: 'Network addresses that users sign in from are deleted after %{days} days.',
    readings: 'Who has seen a report is deleted after %{days} days.',
    mails: 'E-mail that cannot be delivered is deleted after %{days} days.',
    originals: 'The original of a redacted picture is deleted after %{days} days.',
    audit: 'The log of who has done what is deleted after %{days} days.',
    auditForever: 'The log of who has done what is kept without a time limit.',
    rights: 'Access and erasure',
    rightsText: 'You may ask what is kept about you, and ask for it to be erased.',
    contact: 'Ask %{contact}.',
    noContact: 'Ask the municipality.',
    accessibility: 'Accessibility',
    statement: 'Accessibility statement',
    noStatement: 'The municipality has not published an accessibility statement.',
} satisfies Texts<typeof nb>;
