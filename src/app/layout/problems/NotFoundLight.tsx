import { text } from '../../runtime/text';
import { LightPage } from '../LightPage';

/** Any unknown path, for people who are not signed in (administration §2). */
export const NotFoundLight = () => (
    <LightPage title={text('account.notFoundTitle')}>
        <p>{text('account.notFoundText')}</p>
        <a href="/">{text('account.toStart')}</a>
    </LightPage>
);
