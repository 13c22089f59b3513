import '../../map/view/tiles.css';
import { Box, Typography, useTheme } from '@mui/material';
import { useRef } from 'react';
import { mapLimits, tileAddress } from '../../../api/map';
import { useBaseLayer } from '../../map/layers/useBaseLayer';
import { pinSize, positionSvg } from '../../map/pins/pins';

interface SmallMapProps {
    latitude: number;
    longitude: number;
    label: string;
}

const width = 220;
const height = 150;
const tileSize = 256;
const preferredZoom = 15;

interface Tile {
    x: number;
    y: number;
    left: number;
    top: number;
}

/** The tiles of a map with this point in its middle (Web Mercator), and where they are. */
const tilesAround = (latitude: number, longitude: number, zoom: number): Tile[] => {
    const world = 2 ** zoom;
    const centre = {
        x: ((longitude + 180) / 360) * world * tileSize,
        y: (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world * tileSize,
    };
    const left = Math.round(centre.x - width / 2);
    const top = Math.round(centre.y - height / 2);
    const tiles: Tile[] = [];
    for (let x = Math.floor(left / tileSize); x * tileSize < left + width; x += 1)
        for (let y = Math.floor(top / tileSize); y * tileSize < top + height; y += 1)
            tiles.push({ x, y, left: x * tileSize - left, top: y * tileSize - top });
    return tiles;
};

/** Attributions may have links, as in HTML. */
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** A picture of a position. It needs no map library, which would be a tenth of the page. */
export const SmallMap = ({ latitude, longitude, label }: SmallMapProps) => {
    const { palette } = useTheme();
    const { base, reportBaseFailure } = useBaseLayer();
    /** The addresses of tiles that could not be fetched. */
    const missing = useRef(new Set<string>());
    const zoom = Math.min(preferredZoom, base?.maxNativeZoom ?? mapLimits.maxZoom);
    const tiles = tilesAround(latitude, longitude, zoom);
    return (
        <Box
            className="map"
            data-mode={palette.mode}
            sx={{ '&&': { width, height, minHeight: 0 }, overflow: 'hidden' }}
        >
            <div className="map-canvas">
                <div className="map-tiles">
                    {base
                        ? tiles.map(({ x, y, left, top }) => (
                              <img
                                  key={`${base.layerId}/${x}/${y}`}
                                  src={tileAddress(base.url, x, y, zoom)}
                                  alt=""
                                  draggable={false}
                                  style={{ position: 'absolute', left, top, width: tileSize, height: tileSize }}
                                  onError={({ currentTarget: { src } }) => {
                                      missing.current.add(src);
                                      // Single tiles may be missing.
                                      if (missing.current.size >= tiles.length) reportBaseFailure(base.layerId);
                                  }}
                              />
                          ))
                        : null}
                </div>
            </div>
            <img
                src={`data:image/svg+xml,${encodeURIComponent(positionSvg)}`}
                alt={label}
                style={{ position: 'absolute', left: (width - pinSize.width) / 2, top: height / 2 - pinSize.height }}
            />
            {base?.attribution ? (
                <Typography
                    component="div"
                    sx={{
                        position: 'absolute',
                        right: 0,
                        bottom: 0,
                        px: 0.5,
                        bgcolor: 'background.paper',
                        fontSize: 11,
                    }}
                >
                    {textOf(base.attribution)}
                </Typography>
            ) : null}
        </Box>
    );
};
