import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../common/PageLink';
import { fileDialogs, type FileId, fileIds } from '../../api/rules/reportFiles';
import { HiddenText } from '../common/words';
import { PageFrame } from '../common/PageFrame';
import { TableFrame } from '../common/TableFrame';
import { pathOf, plainPath } from '../../api/pagePaths';
import type { Permissions } from '../session/permissions';
import { FileDialog } from './FileDialog';

/** The route of a file scrolls to its row, highlights it and opens its dialog (D6). */
export const ReportFileList = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const { pathname, key } = useLocation();
    const path = plainPath(pathname);
    const files = fileIds.filter((id) => permissions?.has(`${fileDialogs[id].page}.list`));
    const marked = files.find((id) => path === pathOf(fileDialogs[id].page));
    const [chosen, setChosen] = useState<FileId>();
    // Set when the dialog closes: following the same link again reopens it.
    const [closedAt, setClosedAt] = useState<string>();
    const open = chosen ?? (closedAt === key ? undefined : marked);
    const close = (): void => {
        setChosen(undefined);
        setClosedAt(key);
    };
    const markedRow = useRef<HTMLTableRowElement>(null);
    useEffect(() => {
        // Not returned: newer browsers return a promise, which React would treat as the clean-up.
        markedRow.current?.scrollIntoView({ block: 'center' });
    }, []);
    return (
        <PageFrame title={translate('layout.page.reportFiles')}>
            <TableFrame label={translate('layout.page.reportFiles')}>
                <Table size="small">
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('reportFiles.heading')}</TableCell>
                            <TableCell>
                                <HiddenText>{translate('common.actions')}</HiddenText>
                            </TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {files.map((id) => {
                            const name = translate(`reportFiles.name.${id}`);
                            return (
                                <TableRow
                                    key={id}
                                    {...(id === marked
                                        ? { ref: markedRow, selected: true, 'aria-current': 'page' }
                                        : {})}
                                >
                                    <TableCell component="th" scope="row">
                                        <PageLink to={pathOf(fileDialogs[id].page)}>{name}</PageLink>
                                    </TableCell>
                                    <TableCell align="right">
                                        <Button
                                            variant="outlined"
                                            size="small"
                                            aria-label={translate('reportFiles.makeOf', { name })}
                                            onClick={() => setChosen(id)}
                                        >
                                            {translate('reportFiles.make')}
                                        </Button>
                                    </TableCell>
                                </TableRow>
                            );
                        })}
                    </TableBody>
                </Table>
            </TableFrame>
            {open ? <FileDialog id={open} onClose={close} /> : null}
        </PageFrame>
    );
};
