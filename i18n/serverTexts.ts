import { server as en } from './en/server';
import { server as nb } from './nb/server';

/** What the city says, in both languages: apart from the other texts, since only those who choose English need it. */
export const serverTexts = { nb, en };
