import { text } from '../common/text';
import './light.css';

/** Before anything of the application is there: a quiet sign of work, without a page's heading that would jump away. */
export const Busy = () => (
    <div className="waiting" role="status" aria-label={text('common.loading')}>
        <div className="busy" />
    </div>
);
