import type { ReactNode } from 'react';

/** Text written by the city or its people: Norwegian, whatever the interface's language (WCAG 3.1.2). */
export const CityWords = ({ children }: { children: ReactNode }) => <span lang="nb">{children}</span>;
