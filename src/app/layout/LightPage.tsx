import { use, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { chosenLanguage, chosenTheme } from '../runtime/preferences';
import { text } from '../runtime/text';
import './light.css';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const follow = (changed: () => void): (() => void) => {
    systemDark.addEventListener('change', changed);
    return () => systemDark.removeEventListener('change', changed);
};

interface LightPageProps {
    title: string;
    withoutHome?: boolean;
    children?: ReactNode;
}

export const LightPage = ({ title, withoutHome = false, children }: LightPageProps) => {
    // The error page of D2 has no configuration, and so no product title.
    const { PRODUCT_TITLE: product = '', LOGO_URL: logo, PRIVACY_URL: privacy } = use(ConfigurationContext) ?? {};
    const isSystemDark = useSyncExternalStore(follow, () => systemDark.matches);
    const theme = chosenTheme() ?? (isSystemDark ? 'dark' : 'light');
    useLayoutEffect(() => {
        const before = document.title;
        document.title = product ? `${title} – ${product}` : title;
        document.documentElement.lang = chosenLanguage();
        return () => {
            // The page behind /nedtid does not set its title again when it comes back.
            document.title = before;
        };
    }, [title, product]);
    return (
        <div className={`light ${theme}`}>
            <header className="light-bar">
                {logo ? <img src={logo} alt="" height={28} /> : null}
                {withoutHome ? product : <a href="/">{product}</a>}
            </header>
            <main className="light-main">
                <div className="light-card">
                    <h1>{title}</h1>
                    {children}
                </div>
            </main>
            {privacy ? (
                <footer className="light-foot">
                    <a href={privacy}>{text('common.privacy')}</a>
                </footer>
            ) : null}
        </div>
    );
};
