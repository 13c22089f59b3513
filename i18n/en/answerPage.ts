import type { answerPage as nb } from '../nb/answerPage';
import type { Texts } from '../texts';

export const answerPage: Texts<typeof nb> = {
    title: 'Answer about your report',
    about: 'Report no. %{number}, %{address}.',
    status: 'Status:',
    question: 'Our question',
    answer: 'Your answer',
    pictures: 'Photos (optional, five at most, PNG or JPEG)',
    until: 'You can answer until %{day}, and only once. Don’t write personal numbers or other private information.',
    send: 'Send answer',
    withdraw: 'Withdraw the report',
    told: 'What we have written to you',
    answered: 'You have answered. Thank you for your help.',
    over: 'The time for an answer is over, or the link has been used.',
    thanksTitle: 'Thank you for your answer',
    thanks: 'Your answer has been sent to those who handle the report.',
    withdrawn: 'We have been told that you withdraw the report.',
    unknownTitle: 'The link does not work',
    unknown: 'Check that you have the whole link from the e-mail.',
    flood: 'There are too many requests. Try again in a few minutes.',
    problem: {
        empty: 'Write an answer first.',
        long: 'The answer can have 4000 characters at most.',
        pictures: 'The photos must be PNG or JPEG, not too large, and not broken. Choose them again.',
        tooMany: 'You can send five photos at most, 50 MB together. Choose them again.',
    },
};
