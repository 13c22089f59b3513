import { text } from '../runtime/text';
import './light.css';

/** A loading indicator for before the application is there. */
export const Busy = () => (
    <div className="waiting" role="status" aria-label={text('common.loading')}>
        <div className="busy" />
    </div>
);
