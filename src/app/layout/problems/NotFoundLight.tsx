import { Link } from 'react-router-dom';
import { text } from '../../runtime/text';
import { LightPage } from '../LightPage';

/** Any unknown path, for people who are not signed in (administration §2). */
export const NotFoundLight = () => (
    <LightPage title={text('account.notFoundTitle')}>
        <p>{text('account.notFoundText')}</p>
        <Link to="/">{text('account.toStart')}</Link>
    </LightPage>
);
