import type { ReactNode } from 'react';

/** What the city or its people wrote, which is Norwegian in either language of the interface (WCAG 3.1.2). */
export const CityWords = ({ children }: { children: ReactNode }) => <span lang="nb">{children}</span>;
