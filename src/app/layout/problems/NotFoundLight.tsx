import { text } from '../../runtime/text';
import { LightPage } from '../LightPage';

/** Any unknown path, for signed-out users (administration §2). */
export const NotFoundLight = () => (
    <LightPage title={text('account.notFoundTitle')}>
        <p>{text('account.notFoundText')}</p>
        <a href="/">{text('account.toStart')}</a>
    </LightPage>
);
