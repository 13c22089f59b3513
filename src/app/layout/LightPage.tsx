import { use, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConfigurationContext } from '../common/ConfigurationContext';
import { chosenLanguage, chosenTheme } from '../common/preferences';
import './light.css';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const follow = (changed: () => void): (() => void) => {
    systemDark.addEventListener('change', changed);
    return () => systemDark.removeEventListener('change', changed);
};

/** The frame of pages outside the signed-in application: bar with the product's title, one main, one card. */
export const LightPage = ({ title, children }: { title: string; children?: ReactNode }) => {
    // Before the configuration is read there is none: the error page of D2 has no product title either.
    const product = use(ConfigurationContext)?.PRODUCT_TITLE ?? '';
    const isSystemDark = useSyncExternalStore(follow, () => systemDark.matches);
    const theme = chosenTheme() ?? (isSystemDark ? 'dark' : 'light');
    useLayoutEffect(() => {
        const before = document.title;
        document.title = product ? `${title} – ${product}` : title;
        document.documentElement.lang = chosenLanguage();
        return () => {
            // The page behind /nedtid comes back without setting its title anew.
            document.title = before;
        };
    }, [title, product]);
    return (
        <div className={`light ${theme}`}>
            <header className="light-bar">{product ? <Link to="/">{product}</Link> : null}</header>
            <main className="light-main">
                <div className="light-card">
                    <h1>{title}</h1>
                    {children}
                </div>
            </main>
        </div>
    );
};
