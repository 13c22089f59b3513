/** As in the lists of months and in the names of monthly files. */
export const monthNames = 'Januar Februar Mars April Mai Juni Juli August September Oktober November Desember'.split(
    ' ',
);
