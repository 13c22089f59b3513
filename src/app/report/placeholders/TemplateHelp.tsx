import { useEffect } from 'react';
import type { Places } from '../../places/places';
import { PlaceholderHelp } from './PlaceholderHelp';
import { placeholderProblem } from './placeholderProblem';

export const TemplateHelp = ({ text, isOpen, onProblem }: Places['TemplateHelp']) => {
    const problem = placeholderProblem(text);
    useEffect(() => onProblem(problem), [problem, onProblem]);
    return problem ?? (isOpen ? <PlaceholderHelp text={text} /> : null);
};
