import { text } from '../runtime/text';
import './light.css';

export const Busy = () => (
    <div className="waiting" role="status" aria-label={text('common.loading')}>
        <div className="busy" />
    </div>
);
