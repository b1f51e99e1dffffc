import type { ThemeColours } from "../../boards/palettes";

export default {
  island: {
    light: { field: "#707ca3", field2: "#69779f", frame: "#434c69", frame2: "#343c52" },
    dark: { field: "#6a78a0", field2: "#63729c", frame: "#373f56", frame2: "#262c3c" },
  },
  slate: {
    light: { field: "#757b9f", field2: "#6f759b", frame: "#474c67", frame2: "#373b50" },
    dark: { field: "#70769c", field2: "#6a7198", frame: "#3a3e54", frame2: "#282b3a" },
  },
  garden: {
    light: { field: "#578863", field2: "#53815e", frame: "#36553e", frame2: "#2a4230" },
    dark: { field: "#53825f", field2: "#507d5b", frame: "#2c4432", frame2: "#1e2f23" },
  },
} satisfies ThemeColours;
