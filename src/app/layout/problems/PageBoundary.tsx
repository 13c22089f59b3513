import { Component, type ReactNode } from 'react';
import { PageProblem } from './PageProblem';

interface Props {
    /** Changes with the page; a new value clears the error. */
    at: string;
    children: ReactNode;
}

interface State {
    at: string;
    error: unknown;
}

export class PageBoundary extends Component<Props, State> {
    override state: State = { at: this.props.at, error: undefined };

    static getDerivedStateFromError(error: unknown): Partial<State> {
        return { error: error ?? new Error('Unknown') };
    }

    static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
        return at === state.at ? null : { at, error: undefined };
    }

    override render(): ReactNode {
        if (this.state.error === undefined) return this.props.children;
        return <PageProblem error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
    }
}
