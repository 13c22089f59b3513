// Reads the city's SQL statements and the row types given to them from the source, with TypeScript's own checker.
import { relative } from 'node:path';
import type { Expression, Node, ParameterDeclaration } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Project, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** The TypeScript type of a column. `unknown` accepts anything. */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'unknown' | { arrayOf: Kind };
export interface Field {
    kinds: readonly Kind[];
    nullable: boolean;
    optional: boolean;
}
export interface Statement {
    /** `file:line`. */
    at: string;
    /** The text with and without its conditional parts. */
    texts: readonly string[];
    /** The row type by column; undefined without one, or when the caller chooses it. */
    fields: ReadonlyMap<string, Field> | undefined;
}

/** An expression with the values of its parameters. */
interface Value {
    node: Expression;
    scope: Scope;
}
type Scope = ReadonlyMap<number, Value>;
/** Which branch of a conditional is read. */
type Branch = 'first' | 'last';
/** The functions that run a statement. */
const running = ['rows', 'row', 'one', 'saveVersion', 'saveAudited'];
/** A part that only its caller knows: a condition. */
export const unknownPart = 'true /* from data */';

export const statementsOf = (project: Project, files: readonly string[], root: string): Statement[] => {
    const { checker, program } = project;

    const symbolOf = (node: Node): Symbol | undefined => {
        const symbol = checker.getSymbolAtLocation(node);
        return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    };
    const isSql = (node: Node): boolean => {
        const type = checker.getTypeAtLocation(node);
        return (type?.isUnionType() ? (type.getTypes() ?? []) : [type]).some((one) => one?.getSymbol()?.name === 'Sql');
    };

    /** Calls by function name; the first one gives the parameters their values. */
    const calls = new Map<string, { callee: Node; args: readonly Expression[] }[]>();
    for (const file of files) {
        const visit = (node: Node): void => {
            node.forEachChild(visit);
            if (!is.isCallExpression(node) || !is.isIdentifier(node.expression)) return;
            const { expression: callee, arguments: args } = node;
            const same = calls.get(callee.text);
            if (same) same.push({ callee, args });
            else calls.set(callee.text, [{ callee, args }]);
        };
        program.getSourceFile(file)?.forEachChild(visit);
    }
    const firstCallOf = (name: string, { id }: Symbol) =>
        calls.get(name)?.find(({ callee }) => symbolOf(callee)?.id === id)?.args;

    const textOf = (start: Expression, branch: Branch): string => {
        let parameters = 0;
        const parameter = (): string => `$${++parameters}`;
        const pickOf = <T>(all: readonly T[]): T | undefined => (branch === 'first' ? all[0] : all.at(-1));
        const pick = <T>(first: T, last: T): T => (branch === 'first' ? first : last);

        /** The expressions that a function may return; none without a body. */
        const returnsOf = (node: Node): Expression[] => {
            if (is.isReturnStatement(node)) return node.expression ? [node.expression] : [];
            if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return [];
            const found: Expression[] = [];
            node.forEachChild((child) => void found.push(...returnsOf(child)));
            return found;
        };
        const bodyOf = (
            declaration: Node | undefined,
        ): { result: Expression; parameters: readonly Node[] } | undefined => {
            const made = declaration && is.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
            if (!made || !(is.isArrowFunction(made) || is.isFunctionDeclaration(made)) || !made.body) return undefined;
            const returns = is.isBlock(made.body) ? returnsOf(made.body) : [made.body];
            const result = pickOf(returns);
            return result && { result, parameters: made.parameters };
        };
        /** The parameter's argument in the first call of its function. */
        const argumentOf = (given: ParameterDeclaration): Value | undefined => {
            const made = given.parent;
            const name = is.isFunctionDeclaration(made)
                ? made.name
                : is.isVariableDeclaration(made.parent)
                  ? made.parent.name
                  : undefined;
            const symbol = name && is.isIdentifier(name) && checker.getSymbolAtLocation(name);
            const place =
                is.isArrowFunction(made) || is.isFunctionDeclaration(made) ? made.parameters.indexOf(given) : -1;
            const node = symbol ? firstCallOf(symbol.name, symbol)?.[place] : undefined;
            return node && { node, scope: new Map() };
        };
        const member = (value: Value | undefined, name: string | undefined): Value | undefined => {
            const object = value && resolve(value);
            if (!object || !is.isObjectLiteralExpression(object.node)) return undefined;
            const { properties } = object.node;
            const chosen =
                name === undefined
                    ? pickOf(properties)
                    : properties.find(
                          (one) => 'name' in one && one.name && is.isIdentifier(one.name) && one.name.text === name,
                      );
            if (!chosen) return undefined;
            if (is.isPropertyAssignment(chosen)) return { node: chosen.initializer, scope: object.scope };
            const symbol =
                is.isShorthandPropertyAssignment(chosen) && checker.getShorthandAssignmentValueSymbol(chosen);
            return symbol ? valueOfDeclaration(symbol.valueDeclaration?.resolve(), object.scope) : undefined;
        };
        const valueOfDeclaration = (declaration: Node | undefined, scope: Scope): Value | undefined => {
            if (!declaration) return undefined;
            if (is.isVariableDeclaration(declaration))
                return declaration.initializer && { node: declaration.initializer, scope };
            if (is.isParameterDeclaration(declaration)) return argumentOf(declaration);
            if (!is.isBindingElement(declaration) || !declaration.name || !is.isIdentifier(declaration.name))
                return undefined;
            const { propertyName, name, parent } = declaration;
            return member(
                valueOfDeclaration(parent.parent, scope),
                propertyName && is.isIdentifier(propertyName) ? propertyName.text : name.text,
            );
        };
        /**
         * Follows names, members and calls to the expression that makes a value; undefined when only running it can
         * tell.
         */
        const resolve = ({ node, scope }: Value): Value | undefined => {
            const next = (value: Value | undefined): Value | undefined => value && resolve(value);
            if (is.isParenthesizedExpression(node) || is.isAwaitExpression(node) || is.isAsExpression(node))
                return resolve({ node: node.expression, scope });
            if (is.isSatisfiesExpression(node)) return resolve({ node: node.expression, scope });
            if (is.isConditionalExpression(node)) return resolve({ node: pick(node.whenTrue, node.whenFalse), scope });
            if (is.isIdentifier(node)) {
                if (node.text === 'empty' || node.text === 'undefined') return { node, scope };
                const symbol = symbolOf(node);
                return next(
                    (symbol && scope.get(symbol.id)) ?? valueOfDeclaration(symbol?.valueDeclaration?.resolve(), scope),
                );
            }
            if (is.isPropertyAccessExpression(node))
                return next(member({ node: node.expression, scope }, node.name.text));
            if (is.isElementAccessExpression(node)) return next(member({ node: node.expression, scope }, undefined));
            if (!is.isCallExpression(node)) return { node, scope };
            const callee = is.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
            if (is.isIdentifier(callee) && ['raw', 'join'].includes(callee.text)) return { node, scope };
            const body = bodyOf(symbolOf(callee)?.valueDeclaration?.resolve());
            if (!body) return undefined;
            const inner = new Map(scope);
            body.parameters.forEach((one, index) => {
                const symbol =
                    is.isParameterDeclaration(one) && one.name ? checker.getSymbolAtLocation(one.name) : undefined;
                const given = node.arguments[index];
                if (symbol && given) inner.set(symbol.id, { node: given, scope });
            });
            return resolve({ node: body.result, scope: inner });
        };

        /** The text of a string that becomes part of a statement: of `raw`, or of a separator. */
        const stringOf = (start: Expression, from: Scope): string => {
            const { node, scope } = resolve({ node: start, scope: from }) ?? { node: start, scope: from };
            if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
            if (is.isTemplateExpression(node))
                return node.templateSpans.reduce(
                    (text, span) => text + stringOf(span.expression, scope) + span.literal.text,
                    node.head.text,
                );
            const type = checker.getTypeAtLocation(start);
            const one = type?.isUnionType() ? pickOf(type.getTypes() ?? []) : type;
            return one?.isLiteralType() ? String(one.value) : unknownPart;
        };
        const elementsOf = (start: Expression, from: Scope): string[] => {
            const { node, scope } = resolve({ node: start, scope: from }) ?? { node: start, scope: from };
            if (is.isArrayLiteralExpression(node))
                return node.elements.map((one) => partOf(is.isSpreadElement(one) ? one.expression : one, scope));
            const mapped =
                is.isCallExpression(start) && is.isPropertyAccessExpression(start.expression)
                    ? bodyOf(start.arguments[0])
                    : undefined;
            if (mapped) return [partOf(mapped.result, from)];
            const type = checker.getTypeAtLocation(start);
            return [type && checker.typeToString(type).includes('Sql') ? unknownPart : parameter()];
        };
        const partOf = (start: Expression, from: Scope): string => {
            if (!isSql(start) && !is.isTaggedTemplateExpression(start)) return parameter();
            if (is.isBinaryExpression(start)) return partOf(pick(start.left, start.right), from);
            const { node, scope } = resolve({ node: start, scope: from }) ?? { node: undefined, scope: from };
            if (!node) return unknownPart;
            if (is.isIdentifier(node)) return '';
            if (is.isBinaryExpression(node)) return partOf(pick(node.left, node.right), scope);
            if (is.isTaggedTemplateExpression(node)) {
                const { template } = node;
                if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
                return template.templateSpans.reduce(
                    (text, span) => text + partOf(span.expression, scope) + span.literal.text,
                    template.head.text,
                );
            }
            const [first, second] = is.isCallExpression(node) ? node.arguments : [];
            if (!first || !is.isCallExpression(node) || !is.isIdentifier(node.expression)) return unknownPart;
            if (node.expression.text === 'raw') return stringOf(first, scope);
            return elementsOf(first, scope).join(second ? stringOf(second, scope) : ',');
        };
        return partOf(start, new Map());
    };

    const kindOf = (type: Type): Kind => {
        if (type.flags & TypeFlags.StringLike) return 'string';
        if (type.flags & TypeFlags.NumberLike) return 'number';
        if (type.flags & TypeFlags.BooleanLike) return 'boolean';
        if (checker.isArrayType(type)) {
            const [element] = checker.getTypeArguments(type as Parameters<typeof checker.getTypeArguments>[0]);
            return { arrayOf: element ? kindOf(element) : 'unknown' };
        }
        return type.flags & (TypeFlags.Object | TypeFlags.Intersection) ? 'object' : 'unknown';
    };
    const fieldOf = (property: Symbol): Field => {
        const type = checker.getTypeOfSymbol(property);
        const types = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
        const values = types.filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
        return {
            kinds: values.map(kindOf),
            nullable: types.some(({ flags }) => flags & (TypeFlags.Null | TypeFlags.AnyOrUnknown)),
            optional: Boolean(property.flags & SymbolFlags.Optional),
        };
    };
    const fieldsOf = (type: Type | undefined): Statement['fields'] =>
        type && !(type.flags & TypeFlags.TypeParameter)
            ? new Map(checker.getPropertiesOfType(type).map((property) => [property.name, fieldOf(property)]))
            : undefined;

    const found: Statement[] = [];
    for (const file of files) {
        const source = program.getSourceFile(file);
        const visit = (node: Node): void => {
            node.forEachChild(visit);
            if (!is.isCallExpression(node)) return;
            const callee = is.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
            if (!is.isIdentifier(callee) || !running.includes(callee.text)) return;
            const statement = node.arguments.find(isSql);
            if (!statement) return;
            const row = node.typeArguments?.[0];
            const line = source?.text.slice(0, callee.getStart()).split('\n').length;
            found.push({
                at: `${relative(root, file)}:${line}`,
                texts: [...new Set([textOf(statement, 'first'), textOf(statement, 'last')])],
                fields: fieldsOf(row && checker.getTypeFromTypeNode(row)),
            });
        };
        source?.forEachChild(visit);
    }
    return found;
};
