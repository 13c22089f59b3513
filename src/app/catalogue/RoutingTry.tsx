import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Form, SelectInput, useTranslate } from 'react-admin';
import { DayField } from '../common/DayField';
import { useReportTypes } from '../common/useCatalogues';
import { useToday } from '../common/useToday';
import { QuestionInputs } from './QuestionInputs';
import { RoutingTried } from './RoutingTried';

/** Shows which agreement would get a report of a given type, position and day, and why. */
export const RoutingTry = () => {
    const translate = useTranslate();
    const { data: types = [] } = useReportTypes();
    const today = useToday();
    return (
        <Accordion
            slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
            variant="outlined"
            disableGutters
        >
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                    {translate('catalogue.routing.try')}
                </Typography>
            </AccordionSummary>
            <AccordionDetails>
                <Form mode="onChange" defaultValues={{ meldingstypeId: null, dag: today, sted: null }}>
                    <Box sx={{ maxWidth: 360 }}>
                        <SelectInput
                            source="meldingstypeId"
                            label="resources.katalog-rutingsregler.fields.meldingstype_id"
                            choices={types.map(({ meldingstypeId: id, beskrivelse: name }) => ({ id, name }))}
                            translateChoice={false}
                            helperText={false}
                            fullWidth
                        />
                        <QuestionInputs />
                        <DayField source="dag" label={translate('catalogue.routing.tryDay')} />
                    </Box>
                    <RoutingTried />
                </Form>
            </AccordionDetails>
        </Accordion>
    );
};
