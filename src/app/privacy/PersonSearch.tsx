import SearchIcon from '@mui/icons-material/Search';
import { Box } from '@mui/material';
import { useState } from 'react';
import { Form, required, useTranslate } from 'react-admin';
import { SaveButton } from '../common/SaveButton';
import type { PersonQuery } from '../../api/entities/privacy';
import { PersonFound } from './PersonFound';
import { EmailInput } from '../common/EmailInput';

export const PersonSearch = () => {
    const translate = useTranslate();
    const [person, setPerson] = useState<PersonQuery>();
    return (
        <>
            <Form
                noValidate
                disableInvalidFormNotification
                resource="personvern"
                record={{}}
                onSubmit={(values: PersonQuery) => setPerson({ epost: values.epost })}
            >
                <Box
                    role="search"
                    aria-label={translate('privacy.part.innsyn')}
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start', maxWidth: 560 }}
                >
                    <EmailInput source="epost" validate={required()} sx={{ flex: '1 1 240px' }} />
                    <SaveButton label="privacy.find" icon={<SearchIcon />} alwaysEnable sx={{ mt: 0.5 }} />
                </Box>
            </Form>
            {person ? <PersonFound key={JSON.stringify(person)} person={person} onPerson={setPerson} /> : null}
        </>
    );
};
