import { text } from '../../runtime/text';
import { LightPage } from '../LightPage';

export const NotFoundLight = () => (
    <LightPage title={text('account.notFoundTitle')}>
        <p>{text('account.notFoundText')}</p>
        <a href="/">{text('account.toStart')}</a>
    </LightPage>
);
