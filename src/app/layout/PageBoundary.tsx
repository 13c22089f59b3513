import { Component, type ReactNode } from 'react';
import { PageProblem } from './PageProblem';

interface Props {
    /** Another one, another page: the problem is left behind. */
    at: string;
    children: ReactNode;
}

/** Holds an unexpected error within the page: the menu still works and leads on. */
export class PageBoundary extends Component<Props, { error: unknown }> {
    override state: { error: unknown } = { error: undefined };

    static getDerivedStateFromError(error: unknown): { error: unknown } {
        return { error: error ?? new Error('Unknown') };
    }

    override componentDidUpdate(before: Props): void {
        if (before.at !== this.props.at && this.state.error !== undefined) this.setState({ error: undefined });
    }

    override render(): ReactNode {
        if (this.state.error === undefined) return this.props.children;
        return <PageProblem error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
    }
}
