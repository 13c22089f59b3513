import { Link } from '@mui/material';
import { Fact } from '../reports/detail/ReportFacts';
import { useReportPage } from '../report/ReportContext';

/** The reporter's number, which the city sends to the service department alone. */
export const PhoneFact = () => {
    const { innsenderTelefon: phone } = useReportPage().report;
    return phone ? (
        <Fact source="innsenderTelefon">
            <Link href={`tel:${phone.replaceAll(/[ -]/g, '')}`}>{phone}</Link>
        </Fact>
    ) : null;
};
