import { text } from '../runtime/text';
import './light.css';

/** A loading indicator for use before the application is loaded. */
export const Busy = () => (
    <div className="waiting" role="status" aria-label={text('common.loading')}>
        <div className="busy" />
    </div>
);
