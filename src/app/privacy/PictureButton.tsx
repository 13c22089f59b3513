import { Button, type ButtonProps } from '@mui/material';

const line = { borderColor: '#fff' };

/** A button on the lightbox, which is dark in both themes. */
export const PictureButton = (props: ButtonProps) => (
    <Button
        {...props}
        color="inherit"
        variant="outlined"
        sx={{
            ...line,
            '&:hover': { ...line, backgroundColor: '#444' },
            '&.Mui-disabled': { color: '#999', borderColor: '#666' },
        }}
    />
);
