import { useStatusTree } from '../../report/inputs/useStatusTree';

export const useStatusChoices = (): { id: number; navn: string }[] => {
    const tree = useStatusTree();
    const leaves = (id: number): number[] => tree.children(id).flatMap((child) => [child.id, ...leaves(child.id)]);
    return leaves(0)
        .filter((id) => tree.children(id).length === 0)
        .map((id) => ({
            id,
            navn: tree
                .path(id)
                .flatMap((step) => tree.byId.get(step) ?? [])
                .map(({ navn }) => navn)
                .join(' › '),
        }));
};
